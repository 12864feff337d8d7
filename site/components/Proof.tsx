import { proof } from '../../content/data/company.data.ts';

/** A line where a visitor decides, by which they can check who the company is. Nothing while that is a sample. */
export const Proof = ({ words = proof, className }: { words?: string; className?: string }) =>
  words && (
    <p className={className}>
      <a href="/mentions-legales" className="link">
        Vérifiez-nous
      </a>
      {`\u00a0: ${words}`}
    </p>
  );
