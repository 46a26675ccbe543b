/** @jsxImportSource preact */
import { BarNav, listBarItems } from '../parts/Bars';
import { numberLabel, type View } from '../view';

/** The home menu. The set of icons determines how its items are drawn. */
export function HomeMenu({ view, set, nth }: { view: View; set: string; nth: number }) {
    const hasWide = listBarItems(view, 'HOME_MENU').some(({ fullImage }) => fullImage);
    return (
        <div class={`home-menu${hasWide ? ' has-wide' : ''}`} data-set={set}>
            <BarNav view={view} bar="HOME_MENU" label={numberLabel(view.t('homeMenu'), nth)} class="tiles" eager />
        </div>
    );
}
