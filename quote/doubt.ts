/** Why a request may be a robot's, as everyone at the company reads it. */

const DOUBTS: Record<string, string> = {
  honeypot:
    'Un champ que les visiteurs ne voient pas a été rempli. C’est souvent un robot, parfois un gestionnaire de mots de passe.',
  'too-fast': 'Le formulaire a été rempli en moins de deux secondes. C’est peut-être un robot.',
};

/** '' for a request that nobody doubts. A reason that only another version knows stays as it is. */
export const doubtText = (reason: string): string => DOUBTS[reason] ?? reason;
