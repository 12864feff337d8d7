import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../settings/config.ts';

/** compose.yaml as docker compose reads it without a .env file. */

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  networks: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
}

interface Compose {
  services: Record<'web' | 'site' | 'db' | 'mail', Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');

const compose = (): Compose => parse(text.replace(/\$\{\w+:-([^}]*)\}/g, '$1'));

const configOf = ({ environment = {} }: Service) =>
  readConfig(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])));

describe('compose.yaml', () => {
  it('starts without any setting: local addresses, and e-mails that are caught', () => {
    const { web, site } = compose().services;
    expect(configOf(site)).toMatchObject({
      host: '0.0.0.0',
      siteUrl: 'http://localhost:8080',
      smtpUrl: 'smtp://mail:1025?tls=off',
      trustProxy: 1,
    });
    expect(site.build?.args.SITE_URL).toBe('http://localhost:8080');
    expect(web.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(web.environment).toMatchObject({ SITE_ADDRESS: 'http://localhost', UPSTREAM: 'site:3000' });
  });

  it('lets only Caddy reach the site, and only the site reach the database', () => {
    const { services, networks } = compose();
    expect([services.site.ports, services.db.ports]).toEqual([undefined, undefined]);
    expect(networks.store?.internal).toBe(true);
    const inStore = Object.entries(services).filter(([, service]) => service.networks.includes('store'));
    expect(inStore.map(([name]) => name)).toEqual(['site', 'db']);
    expect(services.site.read_only).toBe(true);
  });

  it('pins every image, and names only files, volumes and networks that are there', () => {
    const { services, networks, volumes } = compose();
    for (const { image, build, healthcheck, ...service } of Object.values(services)) {
      expect(image ?? ':1').toMatch(/:v?\d/);
      if (build) expect(existsSync(join(ROOT, build.dockerfile))).toBe(true);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        expect(source.startsWith('.') ? existsSync(join(ROOT, source)) : source in volumes, source).toBe(
          true,
        );
      }
      for (const network of service.networks) expect(Object.keys(networks)).toContain(network);
    }
    expect(existsSync(join(ROOT, services.site.healthcheck?.test.at(-1) ?? ''))).toBe(true);
  });
});
