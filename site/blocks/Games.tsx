/** @jsxImportSource preact */
import type { FeatureGames, Game } from '../content';
import { TargetAnchor } from '../parts/Anchor';
import { getPictureUrl, Picture } from '../parts/Picture';
import type { View } from '../view';

function GameCard({ view, game }: { view: View; game: Game }) {
    const href = view.platform(`/game/${encodeURIComponent(game.code)}`);
    return (
        <li>
            <TargetAnchor view={view} target={href === undefined ? undefined : { href, isExternal: true }} class="game">
                <img
                    src={getPictureUrl(view, game.image)}
                    width={300}
                    height={300}
                    alt=""
                    loading="lazy"
                    decoding="async"
                />
                <span class="game-text">
                    <span class="game-name">{game.name}</span>
                    <span class="game-provider">{game.providerName}</span>
                </span>
            </TargetAnchor>
        </li>
    );
}

/** Games side by side; more than fit can be scrolled. */
export function GameShelf({ view, games, label }: { view: View; games: readonly Game[]; label: string }) {
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable with the keyboard
        <ul class="shelf" tabIndex={0} aria-label={label}>
            {games.map((game) => (
                <GameCard key={game.code} view={view} game={game} />
            ))}
        </ul>
    );
}

/** Returns the games of a category that the catalogue still has. */
export function listGames({ snapshot }: View, { games }: Pick<FeatureGames, 'games'>): Game[] {
    return games.flatMap((code) => snapshot.games[code] ?? []);
}

function Category({ view, category }: { view: View; category: FeatureGames }) {
    const games = listGames(view, category);
    if (games.length === 0) return null;
    return (
        <section class="games" {...view.mark('gamecategory', category.id)}>
            <h2 class="heading">
                <Picture view={view} path={category.icon} slot="icon" alt="" />
                <span {...view.mark('gamecategory', category.id, 'title')}>{category.title}</span>
            </h2>
            <GameShelf view={view} games={games} label={category.title} />
        </section>
    );
}

/** The feature games: a shelf for each category. */
export function FeaturedGames({ view }: { view: View }) {
    const categories = view.snapshot.content.gamecategory.items;
    return (
        <>
            {categories.map((category) => (
                <Category key={category.id} view={view} category={category} />
            ))}
        </>
    );
}

/** Number of games of each category among the recommendations. */
const recommended = 2;

/** The first games of every category, if the landing page recommends any. */
export function Recommendations({ view }: { view: View }) {
    const { content, landingPage } = view.snapshot;
    if (!landingPage.showRecommend) return null;
    const games = content.gamecategory.items.flatMap((category) => listGames(view, category).slice(0, recommended));
    const distinct = [...new Map(games.map((game) => [game.code, game])).values()];
    if (distinct.length === 0) return null;
    return (
        <section class="games recommended" {...view.mark('landingPage', 'showRecommend')}>
            <h2 class="heading">{view.t('recommended')}</h2>
            <GameShelf view={view} games={distinct} label={view.t('recommended')} />
        </section>
    );
}
