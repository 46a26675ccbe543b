/** @jsxImportSource preact */
import { Announcements } from '../blocks/Announcements';
import { LayoutButtons } from '../blocks/LayoutButtons';
import { BlockOf, HomeEnd } from '../pages/Home';
import { BarNav } from '../parts/Bars';
import { Footer } from '../parts/Footer';
import { Header } from '../parts/Header';
import { modernStyles } from '../styles/modern';
import type { Template } from './template';

/** A dark page: a floating header over a stage as wide as the window, a rail of icons, and large tiles. */
export const modern: Template = {
    styles: modernStyles,
    Frame: ({ view, children }) => (
        <>
            <Header view={view} drawer={view.device === 'MOBILE'} />
            {view.device === 'DESKTOP' && (
                <BarNav view={view} bar="SIDE" label={view.t('sideBar')} class="rail" eager />
            )}
            <main id="main">{children}</main>
            <Footer view={view} />
        </>
    ),
    Home: ({ view }) => (
        <>
            <div class="stage">
                <BlockOf view={view} kind="BANNER" />
                <Announcements view={view} />
            </div>
            <BlockOf view={view} kind="HOME_MENU" />
            <LayoutButtons view={view} />
            <BlockOf view={view} kind="GAME" />
            <HomeEnd view={view} />
        </>
    ),
};
