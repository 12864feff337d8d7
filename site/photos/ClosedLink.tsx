import type { Ref } from 'react';
import { reach } from '../../content/data/company.data.ts';

/** In place of the list, when the server no longer takes the link: its sentence, and the other ways. */
export function ClosedLink({ titleRef, message }: { titleRef: Ref<HTMLHeadingElement>; message: string }) {
  return (
    <section aria-labelledby="vos-photos">
      <h2 id="vos-photos" ref={titleRef} tabIndex={-1} className="text-h3">
        Vos photos ne peuvent plus être ajoutées par ce lien
      </h2>
      <p className="mt-3">{message}</p>
      <p className="mt-3">
        Vous pouvez nous joindre au{' '}
        <a href={reach.phone.href} className="link">
          {reach.phone.display}
        </a>{' '}
        ou nous écrire à{' '}
        <a href={`mailto:${reach.email}`} className="link">
          {reach.email}
        </a>
        .
      </p>
    </section>
  );
}
