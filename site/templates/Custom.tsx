/** @jsxImportSource preact */
import { Announcements } from '../blocks/Announcements';
import { LayoutButtons } from '../blocks/LayoutButtons';
import { Block, HomeEnd, listBlocks } from '../pages/Home';
import { Footer } from '../parts/Footer';
import { Header } from '../parts/Header';
import { customStyles } from '../styles/custom';
import type { Template } from './template';

/** A light page in bands, whose blocks have the order of the staff. */
export const custom: Template = {
    styles: customStyles,
    Frame: ({ view, children }) => (
        <>
            <Header view={view} drawer />
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
