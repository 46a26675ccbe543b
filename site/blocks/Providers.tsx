/** @jsxImportSource preact */
import { providerPicture } from '../../contract/catalogue';
import type { ProviderImages } from '../content';
import { TargetAnchor } from '../parts/Anchor';
import { getPictureUrl, Picture } from '../parts/Picture';
import type { View } from '../view';

type Shape = keyof ProviderImages['images'];

type ProviderProps = { view: View; provider: ProviderImages; shape: Shape };

/** The picture of a provider in a shape: its own, its usual one, or that of the catalogue. */
function ProviderPicture({ view, provider, shape }: ProviderProps) {
    const own = provider.images[shape] ?? provider.images.default;
    if (own) return <Picture view={view} path={own} slot="provider" alt="" />;
    return (
        <img
            src={getPictureUrl(view, providerPicture(provider.code))}
            width={380}
            height={240}
            alt=""
            loading="lazy"
            decoding="async"
        />
    );
}

function ProviderCard({ view, provider, shape }: ProviderProps) {
    const href = view.platform(`/${provider.gameType}/${encodeURIComponent(provider.code)}`);
    return (
        <li data-shape={shape} {...(provider.images[shape] ? {} : { class: 'fallback' })}>
            <TargetAnchor
                view={view}
                target={href === undefined ? undefined : { href, isExternal: true }}
                class="provider"
                place={['provider', provider.id, 'images', shape]}
            >
                <ProviderPicture view={view} provider={provider} shape={shape} />
                <span class="provider-name">{provider.name}</span>
            </TargetAnchor>
        </li>
    );
}

/** The shape of each of the nine heroes: one across, two wide, the others upright. */
const heroShapes: readonly Shape[] = ['banner', 'horizontal', 'horizontal'];

/** The providers that the staff puts first on the page of a game type. */
export function HeroProviders({ view, gameType }: { view: View; gameType: string }) {
    const { hero, provider } = view.snapshot.content;
    const known = new Map(provider.items.map((each) => [each.code, each]));
    const heroes = (hero[gameType]?.providers ?? []).flatMap((code) => known.get(code) ?? []);
    if (heroes.length === 0) return null;
    return (
        <section class="heroes" {...view.mark('hero', gameType)}>
            <h2 class="heading">{view.t('heroes')}</h2>
            <ul class="hero-grid">
                {heroes.map((each, index) => (
                    <ProviderCard key={each.id} view={view} provider={each} shape={heroShapes[index] ?? 'vertical'} />
                ))}
            </ul>
        </section>
    );
}

/** Every provider of a game type, in the order of the landing page. */
export function ProviderGrid({ view, gameType }: { view: View; gameType: string }) {
    const shape = view.device === 'MOBILE' ? 'mobile' : 'default';
    const providers = view.snapshot.content.provider.items.filter((each) => each.gameType === gameType);
    if (providers.length === 0) return <p class="empty">{view.t('empty.provider')}</p>;
    return (
        <section class="providers">
            <h2 class="heading">{view.t('providers')}</h2>
            <ul class="provider-grid">
                {providers.map((each) => (
                    <ProviderCard key={each.id} view={view} provider={each} shape={shape} />
                ))}
            </ul>
        </section>
    );
}

/** The marks of providers in a row, on the home page. */
export function ProviderRow({ view }: { view: View }) {
    const shown = view.snapshot.content.provider.items.filter(({ images }) => images.transparent);
    const distinct = [...new Map(shown.map((each) => [each.code, each])).values()];
    if (distinct.length === 0) return null;
    return (
        <section class="provider-row">
            <h2 class="heading">{view.t('providers')}</h2>
            <ul>
                {distinct.map((each) => (
                    <li key={each.code} {...view.mark('provider', each.id, 'images', 'transparent')}>
                        <Picture view={view} path={each.images.transparent} slot="provider" alt={each.name} />
                    </li>
                ))}
            </ul>
        </section>
    );
}
