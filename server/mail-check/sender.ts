import { Resolver } from 'node:dns/promises';

/** Whether the DNS of a sender's domain has what other mail servers look for: an SPF and a DMARC record. */

/** What the check found out about one thing, in French sentences. What is at fault comes with what to do. */
export interface Finding {
  text: string;
  remedy?: string;
}

/** The texts that the DNS has for a name. Throws if the DNS does not answer. */
export type Texts = (name: string) => Promise<string[]>;

const ABSENT = ['ENOTFOUND', 'ENODATA'];

export const textsInDns: Texts = async (name) => {
  try {
    const texts = await new Resolver({ timeout: 5000, tries: 2 }).resolveTxt(name);
    // A long text comes in parts.
    return texts.map((parts) => parts.join(''));
  } catch (error) {
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

const IN_ZONE = 'chez l’hébergeur de votre nom de domaine, dans la « zone DNS »';

async function checkSpf(domain: string, texts: Texts): Promise<Finding> {
  if ((await texts(domain)).some((text) => /^v=spf1(?: |$)/i.test(text)))
    return {
      text: `Le domaine ${domain} a un enregistrement SPF. S’il autorise ce serveur, les en-têtes du message d’essai portent « spf=pass ».`,
    };
  return {
    text: `Le domaine ${domain} n’a pas d’enregistrement SPF : rien ne dit qui peut écrire en son nom.`,
    remedy: `Ajoutez ${IN_ZONE}, un enregistrement TXT de la forme « v=spf1 include:… ~all » ; votre messagerie indique l’« include ».`,
  };
}

/** The record of the domain, or of the nearest domain above it that has one. */
async function checkDmarc(domain: string, texts: Texts): Promise<Finding> {
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const records = await texts(`_dmarc.${labels.slice(above).join('.')}`);
    if (records.some((text) => /^v=DMARC1\s*(?:;|$)/i.test(text)))
      return { text: `Le domaine ${domain} a un enregistrement DMARC.` };
  }
  return {
    text: `Le domaine ${domain} n’a pas d’enregistrement DMARC ; plusieurs grandes messageries en demandent un.`,
    remedy: `Ajoutez ${IN_ZONE}, un enregistrement TXT nommé _dmarc, avec le texte « v=DMARC1; p=none ».`,
  };
}

export async function checkSender(domain: string, texts: Texts): Promise<Finding[]> {
  try {
    return [await checkSpf(domain, texts), await checkDmarc(domain, texts)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      {
        text: `Le DNS n’a pas répondu pour ${domain} (${code}) : on ne sait donc rien de ce nom.`,
        remedy: 'Vérifiez la connexion de cette machine et son serveur DNS, puis relancez la commande.',
      },
    ];
  }
}
