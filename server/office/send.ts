import type { FastifyReply } from 'fastify';
import type { OfficePath, PageData } from '../../quote/pages/index.ts';
import type { OfficeNotice } from '../../quote/pages/office.ts';

/**
 * Answers with a page of the office. The status is the reply's. Who has logged in gets the navigation. The headers are
 * this page's, and not those of the page that says that it failed.
 */
export async function sendPage<Path extends OfficePath>(
  reply: FastifyReply,
  path: Path,
  content: PageData[Path]['content'],
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const { server, visitor } = reply.request;
  const data = { proof: visitor?.proof, content } as PageData[Path];
  const page = await server.pages.render(path, data);
  return reply.headers(headers).type('text/html; charset=utf-8').send(page);
}

export const sendNotice = (reply: FastifyReply, notice: OfficeNotice): Promise<FastifyReply> =>
  sendPage(reply, '/bureau/avis', notice);
