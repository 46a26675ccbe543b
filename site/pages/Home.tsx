/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { Banners } from '../blocks/Banners';
import { FeaturedGames, Recommendations } from '../blocks/Games';
import { HomeMenu } from '../blocks/HomeMenu';
import { FormattedText } from '../blocks/PageText';
import { ProviderRow } from '../blocks/Providers';
import { NewestStories } from '../blocks/Stories';
import type { LayoutOfDevice } from '../content';
import type { View } from '../view';

type LayoutBlock = LayoutOfDevice['items'][number];
/** `nth`: the number of the block among those of its kind, which a page may have several of. */
type BlockProps = { view: View; set: string; nth: number };

function GameBlock({ view }: BlockProps) {
    return (
        <>
            <Recommendations view={view} />
            <FeaturedGames view={view} />
        </>
    );
}

const blocks: Readonly<Record<LayoutBlock['kind'], ComponentType<BlockProps>>> = {
    BANNER: Banners,
    HOME_MENU: HomeMenu,
    GAME: GameBlock,
};

/** Returns the blocks that are switched on, in the staff's order. */
export const listBlocks = ({ snapshot, device }: View): LayoutBlock[] =>
    snapshot.content.layout[device].items.filter(({ enabled }) => enabled);

/** A block of the layout. */
export function Block({ view, block }: { view: View; block: LayoutBlock }) {
    const Shown = blocks[block.kind];
    const alike = listBlocks(view).filter(({ kind }) => kind === block.kind);
    return (
        <div class="block" {...view.mark('layout', view.device, 'items', block.id)}>
            <Shown view={view} set={block.set ?? ''} nth={alike.indexOf(block) + 1} />
        </div>
    );
}

/** The first block of a kind, in templates that have a place for it; nothing if the staff has switched it off. */
export function BlockOf({ view, kind }: { view: View; kind: LayoutBlock['kind'] }) {
    const block = listBlocks(view).find((each) => each.kind === kind);
    return block ? <Block view={view} block={block} /> : null;
}

/** The heading and the text of the home page. */
function HomeText({ view }: { view: View }) {
    const { info, page } = view.snapshot.content;
    const { heading = '', content = '' } = page.home ?? {};
    return (
        <section class="home-text panel">
            <h1 class="page-heading" {...view.mark('page', 'home', 'heading')}>
                {heading || info.title}
            </h1>
            <FormattedText view={view} html={content} {...view.mark('page', 'home', 'content')} />
        </section>
    );
}

/** What follows the blocks of every template. */
export function HomeEnd({ view }: { view: View }) {
    return (
        <>
            <NewestStories view={view} type="promotion" />
            <NewestStories view={view} type="article" />
            <ProviderRow view={view} />
            <HomeText view={view} />
        </>
    );
}
