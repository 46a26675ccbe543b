/** @jsxImportSource preact */
import { Anchor } from '../parts/Anchor';
import { Picture } from '../parts/Picture';
import type { View } from '../view';

/** The buttons of the layout, and those for which the landing page has a switch. */
export function LayoutButtons({ view }: { view: View }) {
    const { content, landingPage } = view.snapshot;
    const buttons = (content.layout.buttons ?? []).filter((button) => view.resolve(button) !== undefined);
    const fortune = landingPage.showFortune ? view.platform('/fortune') : undefined;
    if (buttons.length === 0 && fortune === undefined) return null;
    return (
        <nav class="layout-buttons" aria-label={view.t('shortcuts')}>
            <ul>
                {buttons.map((button) => (
                    <li key={button.id}>
                        <Anchor
                            view={view}
                            link={button}
                            class="layout-button"
                            place={['layout', 'buttons', button.id]}
                        >
                            <Picture view={view} path={button.image} slot="layoutButton" alt="" eager />
                            <span {...view.mark('layout', 'buttons', button.id, 'title')}>{button.title}</span>
                        </Anchor>
                    </li>
                ))}
                {fortune !== undefined && (
                    <li key="fortune">
                        <a
                            class="layout-button fortune"
                            href={fortune}
                            rel="noopener"
                            {...view.mark('landingPage', 'showFortune')}
                        >
                            <span class="wheel" aria-hidden="true" />
                            <span>{view.t('fortune')}</span>
                        </a>
                    </li>
                )}
            </ul>
        </nav>
    );
}
