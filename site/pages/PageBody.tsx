/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { findStoryType, type SitePage } from '../paths';
import type { View } from '../view';
import { DownloadPage } from './Download';
import { GameTypePage } from './GameType';
import { StoryPage } from './Story';
import { StoryListPage } from './StoryList';
import { ContactPage, EntertainmentPage, MissingPage, QuestionPage, ResponsiblePlayPage, VipPage } from './TextPages';

/** Pages that are more than the providers of a game type, or a list of stories. */
const pages: Readonly<Partial<Record<SitePage, ComponentType<{ view: View }>>>> = {
    vip: VipPage,
    entertainment: EntertainmentPage,
    download: DownloadPage,
    faq: QuestionPage,
    contact: ContactPage,
    'responsible-play': ResponsiblePlayPage,
};

/** What the address of the page asks for. The template arranges the home page. */
export function PageBody({ view, Home }: { view: View; Home: ComponentType<{ view: View }> }) {
    const { page } = view.address;
    if (page === undefined) return <MissingPage view={view} />;
    if (page === 'home') return <Home view={view} />;
    const Known = pages[page];
    if (Known) return <Known view={view} />;
    const type = findStoryType(page);
    if (type === undefined) return <GameTypePage view={view} page={page} />;
    const { story } = view.snapshot;
    return story ? <StoryPage view={view} type={type} story={story} /> : <StoryListPage view={view} type={type} />;
}
