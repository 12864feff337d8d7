import { noted, refused, taken } from './answer.fixture.ts';

const ANNE = 'anne@gmail.com';
const INVALID = 'Veuillez entrer une adresse email valide';
const TOO_LONG = "L'email ne peut pas dépasser 100 caractères";
const meant = (address: string): string => `Vouliez-vous dire ${address}\u202f?`;
/** A mistyped domain is accepted, with a note that names the right one. */
const slip = (domain: string, right: string) => noted(`anne@${domain}`, meant(`anne@${right}`));

export const MAIL_ADDRESSES = [
  // As typed.
  taken(ANNE),
  taken('Anne.Martin@Gmail.com'),
  taken("jean.d'arc@free.fr"),
  taken('contact@cabinet-durand.paris'),

  // With what comes along when it is pasted or dictated.
  taken(' anne@gmail.com ', ANNE),
  taken('anne @gmail.com', ANNE),
  taken('anne@mail .exemple.fr', 'anne@mail.exemple.fr'),
  taken('anne. martin@gmail.com', 'anne.martin@gmail.com'),
  taken('anne@gmail.com.', ANNE),
  taken('anne@gmail.com/', ANNE),
  taken('MAILTO:anne@gmail.com?subject=Devis', ANNE),
  taken('e-mail : anne@gmail.com', ANNE),
  taken('Anne Martin <anne@gmail.com>', ANNE),
  taken('"Anne Martin" <anne@gmail.com>;', ANNE),
  taken('«\u00a0anne@gmail.com\u00a0»', ANNE),
  taken('anne@gmail.com (travail)', ANNE),
  taken('jean\u2011pierre@orange.fr', 'jean-pierre@orange.fr'),
  taken('jean.d’arc@free.fr', "jean.d'arc@free.fr"),
  taken('anne＠gmail.com', ANNE),

  // With a slip that cannot be meant.
  taken('anne@gmail,com', ANNE),
  taken('anne@gmail..com', ANNE),
  taken('anne@@gmail.com', ANNE),

  // One slip away from a usual domain.
  slip('gmial.com', 'gmail.com'),
  slip('gmail.co', 'gmail.com'),
  slip('gmail.fr', 'gmail.com'),
  slip('icloud.fr', 'icloud.com'),
  slip('wanadoo.com', 'wanadoo.fr'),
  slip('laposte.com', 'laposte.net'),
  slip('skynet.bee', 'skynet.be'),
  slip('orange.ft', 'orange.fr'),
  slip('sfr.ft', 'sfr.fr'),
  noted('Anne@GMIAL.COM', meant('Anne@gmail.com')),

  // Domains that are right, however close to another.
  taken('anne@mail.com'),
  taken('anne@laposte.fr'),
  taken('anne@hotmail.co.uk'),
  taken('anne@orange.com'),
  taken('anne@edf.fr'),
  taken('anne@proton.me'),

  // Refused; the note may still name what was meant.
  refused('', INVALID),
  refused('anne@', INVALID),
  refused('anne@exemple', INVALID),
  { ...refused('anne martin@exemple.fr', INVALID), note: meant('annemartin@exemple.fr') },
  { ...refused('anne.martin arobase orange.fr', INVALID), note: meant('anne.martin@orange.fr') },
  { ...refused('anne.martin at orange point fr', INVALID), note: meant('anne.martin@orange.fr') },
  // No note proposes an address that would be refused as well.
  refused('anne.martin arobase exemple', INVALID),
  { ...refused('anne.martin(at)free.fr', INVALID), note: meant('anne.martin@free.fr') },
  { ...refused('anne@orange', INVALID), note: meant('anne@orange.fr') },
  { ...refused('anne@gmail.com merci', INVALID), note: meant(ANNE) },
  refused('anne@gmail.com, paul@free.fr', INVALID),
  refused('a@b.fr\r\nBcc: c@d.fr', INVALID, 'a@b.fr Bcc: c@d.fr'),
  { ...refused('anne@gmail', INVALID), note: meant(ANNE) },
  { ...refused('anne@orange.f', INVALID), note: meant('anne@orange.fr') },
  { ...refused('hélène@gmail.com', INVALID), note: meant('helene@gmail.com') },
  refused(`${'a'.repeat(93)}@exemple.fr`, TOO_LONG),
];
