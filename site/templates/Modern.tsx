/** @jsxImportSource preact */
import { Announcements } from '../blocks/Announcements';
import { LayoutButtons } from '../blocks/LayoutButtons';
import { BlockOf, HomeEnd } from '../pages/Home';
import { BarNav } from '../parts/Bars';
import { Footer } from '../parts/Footer';
import { Header, TopBar } from '../parts/Header';
import { modernStyles } from '../styles/modern';
import type { Template } from './template';

/** A dark page: a floating header and a rail of icons over a stage of large pictures, all else on a sheet below it. */
export const modern: Template = {
    styles: modernStyles,
    hasSideBar: true,
    Frame: ({ view, children }) => (
        <>
            {view.device === 'DESKTOP' ? (
                <Header view={view} drawer={['SIDE', 'TOP']} middle={<TopBar view={view} />} />
            ) : (
                <Header view={view} drawer={['SIDE', 'TOP']} />
            )}
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
                <BlockOf view={view} kind="HOME_MENU" />
                <LayoutButtons view={view} />
            </div>
            <div class="sheet">
                <BlockOf view={view} kind="GAME" />
                <HomeEnd view={view} />
            </div>
        </>
    ),
};
