import type { FastifyRequest } from 'fastify';

export const accepts = ({ headers }: FastifyRequest, type: string): boolean =>
  (headers.accept ?? '').includes(type);

export const isOfType = ({ headers }: FastifyRequest, type: string): boolean =>
  (headers['content-type'] ?? '').toLowerCase().startsWith(type);

export const wantsJson = (request: FastifyRequest): boolean => accepts(request, 'application/json');
