import { about } from '../../../content/data/content.data.ts';

const { mission } = about;

export function AboutMission() {
  return (
    <section className="band" aria-labelledby="mission">
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <h2 id="mission" className="max-w-[20ch] text-h2">
            {mission.title}
          </h2>
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-[37rem] text-lg">
              {paragraph}
            </p>
          ))}
          <a href="/mentions-legales" className="link mt-5 inline-flex min-h-11 items-center">
            Mentions légales et données personnelles
          </a>
        </div>
        <ul className="self-start border-t lg:mt-3 border-pierre-fonce">
          {mission.guarantees.map(({ title, text }) => (
            <li key={title} className="border-b border-pierre-fonce py-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
