import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../settings/config.ts';

/** compose.yaml as docker compose reads it, with and without a .env file. */

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

const compose = (env: Record<string, string> = {}): Compose =>
  parse(text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) => env[name] || fallback));

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

  it('takes the settings of production', () => {
    const smtp = 'smtps://a:b@mail.example.org';
    const env = {
      SITE_URL: 'https://www.example.org',
      HTTP_PORT: '80',
      POSTGRES_PASSWORD: 'x1',
      SMTP_URL: smtp,
      MAIL_TO: 'bureau@example.org',
    };
    const { web, site, db } = compose(env).services;
    expect(configOf(site)).toMatchObject({ siteUrl: env.SITE_URL, smtpUrl: smtp });
    expect(() => configOf(compose({ ...env, MAIL_TO: '' }).services.site)).toThrow(
      /^MAIL_TO : .* est un exemple/,
    );
    expect(site.environment?.DATABASE_URL).toBe('postgres://site:x1@db/site');
    expect(db.environment?.POSTGRES_PASSWORD).toBe('x1');
    expect([web.environment?.SITE_ADDRESS, web.ports?.[0]]).toEqual([env.SITE_URL, '80:80']);
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

  it('sets only variables that its Caddyfile reads', () => {
    const caddyfile = readFileSync(join(ROOT, 'docs/deploy/Caddyfile'), 'utf8');
    for (const name of Object.keys(compose().services.web.environment ?? {}))
      expect(caddyfile).toContain(`{$${name}:`);
  });
});
