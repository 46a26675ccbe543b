/** @jsxImportSource preact */
import { Announcements } from '../blocks/Announcements';
import { LayoutButtons } from '../blocks/LayoutButtons';
import { Block, HomeEnd, listBlocks } from '../pages/Home';
import { Footer } from '../parts/Footer';
import { Header, TopBar } from '../parts/Header';
import { customStyles } from '../styles/custom';
import type { Template } from './template';

/** A light page like a magazine: the name in the middle, blocks as bands from edge to edge in the order of the staff. */
export const custom: Template = {
    styles: customStyles,
    hasSideBar: false,
    Frame: ({ view, children }) => (
        <>
            <Header view={view} drawer={view.device === 'DESKTOP' ? ['SIDE'] : ['SIDE', 'TOP']} />
            {view.device === 'DESKTOP' && <TopBar view={view} />}
            <main id="main">{children}</main>
            <Footer view={view} />
        </>
    ),
    Home: ({ view }) => (
        <>
            <Announcements view={view} />
            {listBlocks(view).map((block) => (
                <Block key={block.id} view={view} block={block} />
            ))}
            <LayoutButtons view={view} />
            <HomeEnd view={view} />
        </>
    ),
};
