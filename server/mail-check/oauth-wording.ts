import { type Finding, fault } from './finding.ts';

/** What the check says about the token endpoint, in French. */

export const badClient = (reason: string): Finding =>
  fault(
    `Le fournisseur ne reconnaît pas l’application OAuth2 (${reason}).`,
    'Vérifiez SMTP_OAUTH_CLIENT_ID et SMTP_OAUTH_CLIENT_SECRET. Un secret a une date de fin : créez-en un nouveau si elle est passée.',
  );

export const badGrant = (hasRefreshToken: boolean): Finding =>
  fault(
    'Le fournisseur refuse l’autorisation OAuth2 de la boîte (invalid_grant).',
    hasRefreshToken
      ? 'L’autorisation a expiré ou a été retirée : obtenez un nouveau jeton pour SMTP_OAUTH_REFRESH_TOKEN ; docs/operations.md dit comment.'
      : 'Vérifiez l’application chez le fournisseur, et SMTP_OAUTH_REFRESH_TOKEN s’il en demande un.',
  );

export const badScope = (reason: string): Finding =>
  fault(
    `Le fournisseur OAuth2 refuse ce que le site demande (${reason}).`,
    'Vérifiez SMTP_OAUTH_SCOPE : pour Microsoft 365, https://outlook.office365.com/.default ; pour Google, laissez-le vide.',
  );

export const noToken = (host: string, reason: string): Finding =>
  fault(
    `Le serveur ${host} ne donne pas de jeton OAuth2 (${reason}).`,
    'Vérifiez SMTP_OAUTH_TOKEN_URL, puis réessayez dans quelques minutes : le fournisseur est peut-être en panne.',
  );
