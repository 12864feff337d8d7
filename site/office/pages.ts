import type { FunctionComponent } from 'react';
import type { OfficePath, PageData } from '../../quote/pages/index.ts';
import { Erased, Home, homeTitle, List, listTitle, Search } from './Lists.tsx';
import { EntryPage, LeavePage, LoginPage, Notice, noticeTitle } from './Login.tsx';
import { PhoneCall } from './PhoneCall.tsx';
import { RequestPage, requestTitle } from './Request.tsx';

interface OfficeView<Content> {
  title: (content: Content) => string;
  Body: FunctionComponent<Content>;
}

export const PAGES: { [Path in OfficePath]: OfficeView<PageData[Path]['content']> } = {
  '/bureau': { title: homeTitle, Body: Home },
  '/bureau/appel': {
    title: ({ messages }) => [...Object.values(messages).slice(0, 1), 'Noter un appel'].join(' - '),
    Body: PhoneCall,
  },
  '/bureau/avis': { title: noticeTitle, Body: Notice },
  '/bureau/demande': { title: requestTitle, Body: RequestPage },
  '/bureau/effacees': { title: () => 'Effacées', Body: Erased },
  '/bureau/entree': { title: () => 'Le bureau', Body: LoginPage },
  '/bureau/entrer': { title: () => 'Entrer au bureau', Body: EntryPage },
  '/bureau/liste': { title: listTitle, Body: List },
  '/bureau/recherche': { title: ({ query }) => `Recherche\u00a0: ${query}`, Body: Search },
  '/bureau/sortir': { title: () => 'Sortir', Body: LeavePage },
};
