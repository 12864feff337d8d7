import { ChevronDown, Menu } from 'lucide-react';
import { company } from '../../content/data/company.data.ts';
import { CallButton, MailLink, PhoneLink, QuoteButton } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import { Logo } from '../components/Logo.tsx';
import { FULL_MENU_FROM, type FullMenuFrom, ONE_LINE } from '../lib/wordmark.ts';
import { ariaCurrent } from './current.ts';
import { MainLinks } from './MainLinks.tsx';
import { MobilePanel } from './MobilePanel.tsx';
import { ServicesPanel } from './ServicesPanel.tsx';

/** Classes by the breakpoint from which the links have room. Below it, the phone's menu button replaces them. */
const MENU: Record<FullMenuFrom, { links: string; button: string }> = {
  md: { links: 'hidden md:block', button: 'md:hidden' },
  lg: { links: 'hidden lg:block', button: 'md:ml-0 lg:hidden' },
  xl: { links: 'hidden xl:block', button: 'md:ml-0 xl:hidden' },
  never: { links: 'hidden', button: 'md:ml-0' },
};
const menu = MENU[FULL_MENU_FROM];
/** Returns the classes for wide spacing, unless a long name or many links leave no room for it. */
const ifRoomy = (classes: string) => (FULL_MENU_FROM === 'md' ? classes : '');

/** A logo of one line stands on the baseline of the links, one of two lines in the middle of the bar. */
const LOGO_PLACE = ONE_LINE ? 'pt-1 pb-3' : '';

/** Top bar and main bar. The negative offset of the sticky header lets the top bar scroll away. */
export function Header({ path }: { path: string }) {
  return (
    <header className="site-header">
      <TopBar />
      <div className="border-b border-line bg-paper">
        <div className={`page-width flex h-[4.5rem] items-center gap-3 md:gap-4 ${ifRoomy('lg:gap-8')}`}>
          <a
            href="/"
            className={`-my-2 flex min-h-11 items-center ${LOGO_PLACE}`}
            aria-label={`${company.name}, accueil`}
          >
            <Logo />
          </a>
          <MainNavigation path={path} />
          <div className={`ml-auto hidden items-center gap-2 md:flex ${ifRoomy('lg:gap-3')}`}>
            <CallButton
              look="secondary"
              label="Appeler"
              size="compact"
              className={`call-compact px-3.5 ${ifRoomy('lg:px-5')}`}
            />
            <QuoteButton size="compact" className={`px-3.5 whitespace-nowrap ${ifRoomy('lg:px-5')}`} />
          </div>
          <button
            type="button"
            popoverTarget="menu-mobile"
            aria-label="Ouvrir le menu"
            className={`-mr-3.5 ml-auto flex size-12 items-center justify-center rounded-control text-brand ${menu.button}`}
          >
            <Icon icon={Menu} size={28} />
          </button>
        </div>
      </div>
      <MobilePanel path={path} />
    </header>
  );
}

function TopBar() {
  return (
    <div className="on-brand hidden bg-brand text-sm text-tint md:block">
      <div className="page-width flex h-11 items-center gap-8">
        <PhoneLink className="flex h-11 items-center -outline-offset-2 hover:underline" />
        <MailLink className="flex h-11 items-center -outline-offset-2 hover:underline" />
        <span className="ml-auto">{company.zone}</span>
      </div>
    </div>
  );
}

const MainNavigation = ({ path }: { path: string }) => (
  <nav aria-label="Navigation principale" className={menu.links}>
    <MainLinks
      path={path}
      className={`flex items-center text-[1rem] font-medium ${ifRoomy('lg:gap-3 lg:text-base')}`}
      linkClassName="nav-link"
    >
      <details className="group" data-services-menu>
        <summary aria-current={ariaCurrent('/services', path)} className="nav-link">
          Services
          <Icon icon={ChevronDown} size={17} className="transition-transform group-open:rotate-180" />
        </summary>
        <ServicesPanel path={path} />
      </details>
    </MainLinks>
  </nav>
);
