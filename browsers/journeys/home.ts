import { type Journey, link } from '../journey.ts';

const SLIDER = "//input[@type='range']";
const SERVICES = "//summary[normalize-space()='Services']";
const PANEL = "//*[@id='menu-mobile']";

const slider: Journey = {
  name: 'the before/after slider moves by keyboard and says where it stands',
  async run({ visitor, screen, product }) {
    await visitor.go(`${product.url}/`);
    await screen.reaches(SLIDER);
    await visitor.press('End');
    await screen.sees(SLIDER, { value: '100' });
    await visitor.press('ArrowLeft');
    await screen.sees(SLIDER, { value: '99' });
    await visitor.press('Home');
    await screen.sees(SLIDER, { value: '0' });
    await screen.comesTo(
      'what the slider says',
      () => document.querySelector('[type=range]')?.getAttribute('aria-valuetext') ?? '',
      (text) => /^0.% avant, 100.% après$/.test(text),
    );
    await screen.comesTo(
      'the cut of the second picture',
      () => getComputedStyle(document.querySelector('img[alt*="chaque pièce vidée"]') as Element).clipPath,
      (cut) => /^inset\(0px 0px 0px 0%\)$/.test(cut),
    );
  },
};

const menu: Journey = {
  name: 'the services menu opens by keyboard, closes by Escape, and leads to a service',
  async run({ visitor, screen, product }) {
    const service = link('Débarras garage', '//header');
    await visitor.go(`${product.url}/contact`);
    await screen.reaches(SERVICES);
    await visitor.press('Enter');
    await screen.sees(service);
    await visitor.press('Escape');
    await screen.misses(service);
    await screen.sees(SERVICES, { focused: true });
    await visitor.press('Space');
    await screen.sees(service);
    await screen.reaches(service);
    await visitor.press('Enter');
    await screen.isAt('/services/debarras-garage');
    await screen.sees('//h1', { shown: true, text: 'Débarras de garage' });
    await screen.misses(service);
  },
};

const panel: Journey = {
  name: 'the phone’s panel opens, closes by Escape, and leads to a service',
  phone: true,
  async run({ visitor, screen, product }) {
    const open = "//button[@aria-label='Ouvrir le menu']";
    const service = link('Débarras jardin', PANEL);
    await visitor.go(`${product.url}/`);
    await screen.click(open);
    await screen.sees(PANEL);
    await visitor.press('Escape');
    await screen.misses(PANEL);
    await screen.reaches(open);
    await visitor.press('Enter');
    await screen.sees(PANEL);
    await screen.click(`${PANEL}${SERVICES}`);
    await screen.sees(service);
    await screen.click(service);
    await screen.isAt('/services/debarras-jardin');
    await screen.misses(PANEL);
  },
};

const questions: Journey = {
  name: 'one answer at a time',
  async run({ visitor, screen, product }) {
    const question = (at: number) => `(//main//details/summary)[${at}]`;
    const answer = (at: number) => `(//main//details)[${at}]/p`;
    await visitor.go(`${product.url}/`);
    await screen.click(question(1));
    await screen.sees(answer(1));
    await screen.click(question(3));
    await screen.sees(answer(3));
    await screen.misses(answer(1));
    await screen.click(question(3));
    await screen.misses(answer(3));
  },
};

const carousel: Journey = {
  name: 'the testimonials turn',
  async run({ visitor, screen, product }) {
    const next = '//*[@data-running]//button[@data-carousel-next]';
    await visitor.go(`${product.url}/`);
    await screen.sees('//footer');
    await visitor.read(() =>
      document.querySelector('[data-carousel]')?.scrollIntoView({ behavior: 'instant' }),
    );
    await screen.sees(next);
    for (const slide of [1, 2, 3, 4, 5, 6]) {
      await screen.click(next);
      await screen.comesTo(
        `slide ${(slide % 6) + 1} at the left`,
        () => {
          const frame = document.querySelector('.carousel-viewport')?.getBoundingClientRect();
          const slides = [...document.querySelectorAll('[data-running] li')];
          const offset = (item: Element) => Math.abs(item.getBoundingClientRect().left - (frame?.left ?? 0));
          return slides.findIndex((item) => offset(item) < 24);
        },
        (index) => index === slide % 6,
      );
    }
  },
};

export const homeJourneys = [slider, menu, panel, questions, carousel];
