/** @jsxImportSource preact */
import { BarNav } from '../parts/Bars';
import type { View } from '../view';

/** The home menu. The set of icons determines how its items are drawn. */
export function HomeMenu({ view, set }: { view: View; set: string }) {
    return (
        <div class="home-menu" data-set={set}>
            <BarNav view={view} bar="HOME_MENU" label={view.t('homeMenu')} class="tiles" eager />
        </div>
    );
}
