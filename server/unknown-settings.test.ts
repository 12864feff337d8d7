import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from './settings.ts';
import { startApp } from './tests/support/app.ts';
import { createPlace } from './tests/support/place.ts';
import { waitUntil } from './tests/support/wait-until.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Every name that the machines below give to a process, with a value as they give it. */
const environment = (names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((pair) => (pair.includes('=') ? pair.split(/=(.*)/s, 2) : [pair, 'x'])),
  );

const SYSTEMS: Record<string, string> = {
  'a login shell': `PATH HOME USER LOGNAME SHELL TERM LANG LC_ALL LC_CTYPE LANGUAGE PWD OLDPWD SHLVL MAIL=/var/mail/root
    MAILTO=root MAILCHECK EDITOR VISUAL PAGER LESS LS_COLORS HOSTNAME HOSTTYPE OSTYPE MACHTYPE DISPLAY TZ TMPDIR
    SSH_CLIENT SSH_CONNECTION SSH_TTY SSH_AUTH_SOCK SUDO_USER SUDO_UID SUDO_COMMAND XDG_SESSION_ID XDG_RUNTIME_DIR
    XDG_DATA_DIRS XDG_CONFIG_HOME DBUS_SESSION_BUS_ADDRESS COLORTERM FORCE_COLOR NO_COLOR BASE_URL LD_LIBRARY_PATH
    http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY SSL_CERT_FILE CURL_CA_BUNDLE _`,
  'a systemd service': `INVOCATION_ID JOURNAL_STREAM=8:123 SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE
    STATE_DIRECTORY=/var/lib/ile-nette LOGS_DIRECTORY CACHE_DIRECTORY RUNTIME_DIRECTORY CONFIGURATION_DIRECTORY
    CREDENTIALS_DIRECTORY NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID MAINPID MANAGERPID LISTEN_FDS LISTEN_PID LISTEN_FDNAMES
    PIDFILE REMOTE_ADDR REMOTE_PORT SERVICE_RESULT EXIT_CODE EXIT_STATUS MONITOR_UNIT NODE_ENV=production`,
  podman: `container=podman HOSTNAME=3f2a HOME=/home/node NODE_VERSION=26.1.0 YARN_VERSION TERM=xterm PATH NODE_ENV
    KUBERNETES_SERVICE_HOST=10.0.0.1 KUBERNETES_PORT=tcp://10.0.0.1:443 KUBERNETES_PORT_443_TCP_ADDR
    SMTP_SERVICE_HOST=10.0.0.7 SMTP_SERVICE_PORT=25 SMTP_SERVICE_PORT_SUBMISSION=587 SMTP_PORT=tcp://10.0.0.7:25
    SMTP_PORT_25_TCP=tcp://10.0.0.7:25 SMTP_PORT_25_TCP_ADDR=10.0.0.7 SMTP_PORT_25_TCP_PROTO=tcp
    PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE PGDATA POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB
    DATABASE_PRIVATE_URL DATABASE_PUBLIC_URL REDIS_URL AMQP_URL MONGO_URL ACCESS_TOKEN DATA_HOME`,
  npm: `npm_command=run-script npm_config_loglevel npm_config_user_agent npm_config_cache npm_config_noproxy
    npm_config_prefix npm_config_local_prefix npm_config_globalconfig npm_config_userconfig npm_config_init_module
    npm_lifecycle_event=serve npm_lifecycle_script npm_node_execpath npm_execpath npm_package_json npm_package_name
    npm_package_version npm_package_engines_node INIT_CWD COLOR NODE NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS
    NODE_TLS_REJECT_UNAUTHORIZED ASTRO_TELEMETRY_DISABLED VITE_USER_NODE_ENV VITEST VITEST_POOL_ID TEST PROD DEV`,
  'GitHub Actions': `CI=true GITHUB_ACTIONS GITHUB_WORKSPACE GITHUB_SHA GITHUB_REF GITHUB_REF_NAME GITHUB_REPOSITORY
    GITHUB_SERVER_URL GITHUB_API_URL GITHUB_ENV GITHUB_OUTPUT GITHUB_STEP_SUMMARY GITHUB_RUN_ID GITHUB_EVENT_PATH
    RUNNER_OS RUNNER_ARCH RUNNER_NAME RUNNER_TEMP RUNNER_TOOL_CACHE RUNNER_WORKSPACE RUNNER_ENVIRONMENT
    ACTIONS_CACHE_URL ACTIONS_RUNTIME_URL ACTIONS_RUNTIME_TOKEN ACTIONS_RESULTS_URL ACTIONS_ORCHESTRATION_ID
    ACCEPT_EULA AGENT_TOOLSDIRECTORY ANDROID_HOME ANDROID_NDK ANDROID_SDK_ROOT ANT_HOME AZURE_EXTENSION_DIR CONDA
    BOOTSTRAP_HASKELL_NONINTERACTIVE CHROMEWEBDRIVER CHROME_BIN DEBIAN_FRONTEND DEPLOYMENT_BASEPATH
    DOTNET_MULTILEVEL_LOOKUP DOTNET_NOLOGO EDGEWEBDRIVER ENABLE_RUNNER_TRACING GECKOWEBDRIVER GHCUP_INSTALL_BASE_PREFIX
    GOROOT_1_22_X64 GRADLE_HOME HOMEBREW_NO_AUTO_UPDATE ImageOS ImageVersion JAVA_HOME JAVA_HOME_21_X64 LEIN_HOME
    LEIN_JAR M2 NVM_DIR PERFLOG_LOCATION_SETTING PIPX_BIN_DIR PIPX_HOME POWERSHELL_DISTRIBUTION_CHANNEL
    POWERSHELL_UPDATES SELENIUM_JAR_PATH SGX_AESM_ADDR STATS_TRP SWIFT_PATH USE_BAZEL_FALLBACK_VERSION
    VCPKG_INSTALLATION_ROOT`,
  'other builders': `GITLAB_CI CI_SERVER_URL CI_JOB_URL CI_PAGES_URL CI_PROJECT_DIR CI_REGISTRY NETLIFY URL=https://a.example
    DEPLOY_URL DEPLOY_PRIME_URL SITE_ID SITE_NAME BUILD_ID CONTEXT BRANCH HEAD REPOSITORY_URL VERCEL VERCEL_URL
    VERCEL_ENV CF_PAGES CF_PAGES_URL CF_PAGES_BRANCH RENDER RENDER_EXTERNAL_URL RAILWAY_PUBLIC_DOMAIN DYNO
    BUILDKITE JENKINS_URL BUILD_URL JOB_URL TRAVIS CIRCLECI HTTP_HOST SERVER_PORT LOG_FORMAT LOG_DIR DATA_PATH`,
};

describe('a variable that is none of ours', () => {
  it.each(Object.entries(SYSTEMS))('is no concern of ours: %s', (_, names) => {
    expect(unknownSettings(environment(names), SETTINGS)).toEqual([]);
  });

  it('is never one of ours, nor an empty one', () => {
    expect(unknownSettings(environment(SETTINGS.join(' ')), SETTINGS)).toEqual([]);
    expect(unknownSettings({ SMPT_URL: ' ' }, SETTINGS)).toEqual([]);
  });

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['STMP_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['SMTP_OAUTH_SECRET', 'SMTP_OAUTH_SCOPE'],
    ['EMAIL_TO', 'MAIL_TO'],
    ['ALERTS_TO', 'ALERT_TO'],
    ['ALERT_WEBHOOK', 'ALERT_TO'],
    ['RETENTION_DAY', 'RETENTION_DAYS'],
    ['OFFICE_SECRET', 'OFFICE_KEY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SITEURL', 'SITE_URL'],
    ['PROT', 'PORT'],
    ['PUBLIC_SUBMIT_URI', 'PUBLIC_SUBMIT_URL'],
    ['PUBLIC_KEY', 'PUBLIC_ACCESS_KEY'],
    ['INDEX_NOW_KEY', 'INDEXNOW_KEY'],
  ])('%s is told, with %s', (typed, ours) => {
    expect(unknownSettings({ [typed]: 'x' }, SETTINGS)).toEqual([
      `${typed} : variable inconnue, elle reste sans effet. Vouliez-vous dire ${ours} ?`,
    ]);
  });
});

describe('where it is told', () => {
  it('in the log, once, as a warning', async () => {
    const { logged } = await startApp({ unknown: unknownSettings({ SMPT_URL: 'smtp://x' }, SETTINGS) });
    const lines = logged()
      .split('\n')
      .filter((line) => line.includes('SMPT_URL'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: expect.stringContaining('Vouliez-vous dire SMTP_URL ?') },
    ]);
  });

  it('at the end of what the server prints at its start, without the value', async () => {
    const { launch } = await createPlace('');
    const server = launch({ SMPT_URL: 'smtp://moi:secret@mail.example.org', LOG_LEVEL: 'silent' });
    await server.origin();
    await waitUntil(() => /^ATTENTION : SMPT_URL : .* SMTP_URL \?$/m.test(server.output));
    expect(server.output).not.toContain('secret');
  });

  it('before a build', () => {
    const { stderr, status } = spawnSync(process.execPath, ['--no-warnings', 'scripts/warn-of-settings.ts'], {
      cwd: resolve(import.meta.dirname, '..'),
      env: { PATH: process.env.PATH, PUBLIC_SUBMIT: 'https://forms.example/f', SMTP_URL: 'smtp://x' },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^Attention : PUBLIC_SUBMIT : [^\n]* PUBLIC_SUBMIT_URL \?\n$/);
    expect(status).toBe(0);
  });
});
