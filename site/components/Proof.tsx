import { proof } from '../../content/data/company.data.ts';

/** Registration numbers by which a visitor can check the company. Shows nothing while they are sample data. */
export const Proof = ({ words = proof, className }: { words?: string; className?: string }) =>
  words && (
    <p className={className}>
      <a href="/mentions-legales" className="link">
        Vérifiez-nous
      </a>
      {`\u00a0: ${words}`}
    </p>
  );
