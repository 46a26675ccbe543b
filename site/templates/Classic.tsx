/** @jsxImportSource preact */
import { Announcements } from '../blocks/Announcements';
import { LayoutButtons } from '../blocks/LayoutButtons';
import { BlockOf, HomeEnd } from '../pages/Home';
import { BarNav } from '../parts/Bars';
import { Footer } from '../parts/Footer';
import { Header, TopBar } from '../parts/Header';
import { classicStyles } from '../styles/classic';
import type { Template } from './template';

/** A portal: a header in two rows, a side bar beside the content, and boxes with title bars. */
export const classic: Template = {
    styles: classicStyles,
    hasSideBar: true,
    Frame: ({ view, children }) => (
        <>
            <Header view={view} drawer={['SIDE']}>
                <TopBar view={view} />
            </Header>
            <div class="page-row">
                {view.device === 'DESKTOP' && (
                    <BarNav view={view} bar="SIDE" label={view.t('sideBar')} class="side-bar" eager />
                )}
                <main id="main">{children}</main>
            </div>
            <Footer view={view} />
        </>
    ),
    Home: ({ view }) => (
        <>
            <BlockOf view={view} kind="BANNER" />
            <Announcements view={view} />
            <LayoutButtons view={view} />
            <BlockOf view={view} kind="HOME_MENU" />
            <BlockOf view={view} kind="GAME" />
            <HomeEnd view={view} />
        </>
    ),
};
