/** @jsxImportSource preact */
import { GameShelf, listGames } from '../blocks/Games';
import { PageHeading, PageTextPanel } from '../blocks/PageText';
import { HeroProviders, ProviderGrid } from '../blocks/Providers';
import type { SitePage } from '../paths';
import type { View } from '../view';

/** Feature games of one type. */
function GamesOfType({ view, page }: { view: View; page: SitePage }) {
    const all = view.snapshot.content.gamecategory.items.flatMap((category) => listGames(view, category));
    const games = new Map(all.filter(({ gameType }) => gameType === page).map((game) => [game.code, game]));
    if (games.size === 0) return null;
    return (
        <section class="games">
            <h2 class="heading">{view.t('featured')}</h2>
            <GameShelf view={view} games={[...games.values()]} label={view.t('featured')} />
        </section>
    );
}

/** The page of a game type: its providers, the heroes first. */
export function GameTypePage({ view, page }: { view: View; page: SitePage }) {
    return (
        <>
            <PageHeading view={view} page={page} />
            <HeroProviders view={view} gameType={page} />
            <GamesOfType view={view} page={page} />
            <ProviderGrid view={view} gameType={page} />
            <PageTextPanel view={view} page={page} />
        </>
    );
}
