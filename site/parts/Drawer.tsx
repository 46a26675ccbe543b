/** @jsxImportSource preact */
import type { View } from '../view';
import { AccountLinks } from './Account';
import { BarNav } from './Bars';

export type DrawerBar = 'SIDE' | 'TOP';

const barLabels: Readonly<Record<DrawerBar, string>> = { SIDE: 'sideBar', TOP: 'topBar' };

/** A sheet that opens at the side of the page: signing in, and bars for which the page has no room. */
export function Drawer({ view, bars }: { view: View; bars: readonly DrawerBar[] }) {
    return (
        <details class="menu drawer">
            <summary>
                <span class="menu-icon" aria-hidden="true" />
                <span class="visually-hidden">{view.t('menu')}</span>
            </summary>
            <div class="drawer-sheet">
                <AccountLinks view={view} />
                {bars.map((bar) => (
                    <BarNav
                        key={bar}
                        view={view}
                        bar={bar}
                        label={`${view.t('menu')} – ${view.t(barLabels[bar])}`}
                        class="side-list"
                    />
                ))}
            </div>
        </details>
    );
}
