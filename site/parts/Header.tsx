/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { View } from '../view';
import { AccountLinks } from './Account';
import { BarNav } from './Bars';
import { Drawer, type DrawerBar } from './Drawer';
import { LanguageMenu } from './LanguageMenu';
import { Picture } from './Picture';

/** The name of the landing page: its logo, or its title as long as it has none. */
export function Brand({ view, vertical = false }: { view: View; vertical?: boolean }) {
    const { asset, info } = view.snapshot.content;
    const logo = vertical ? (asset.verticalLogo ?? asset.logo) : (asset.logo ?? asset.verticalLogo);
    const isUpright = logo !== null && logo === asset.verticalLogo;
    return (
        <a
            class={`brand${isUpright ? ' upright' : ''}`}
            href={view.path('home')}
            {...view.mark('asset', isUpright ? 'verticalLogo' : 'logo')}
        >
            {logo ? (
                <Picture view={view} path={logo} slot={isUpright ? 'verticalLogo' : 'logo'} alt={info.title} eager />
            ) : (
                <span class="brand-name" {...view.mark('info', 'title')}>
                    {info.title}
                </span>
            )}
        </a>
    );
}

/** The links of the top bar in a row, which can be scrolled. */
export function TopBar({ view }: { view: View }) {
    return <BarNav view={view} bar="TOP" label={view.t('topBar')} class="top-bar" eager />;
}

type HeaderProps = {
    view: View;
    /** The bars that the drawer contains: those that the template shows nowhere else. */
    drawer: readonly DrawerBar[];
    /** What stands between the name and the menus. */
    middle?: ComponentChildren;
    /** What stands below, in a second row that stays in sight. */
    children?: ComponentChildren;
};

/** The head of every page. */
export function Header({ view, drawer, middle, children }: HeaderProps) {
    return (
        <header class="head">
            <div class="head-row">
                <Drawer view={view} bars={drawer} />
                <Brand view={view} />
                {middle}
                <div class="head-end">
                    <LanguageMenu view={view} />
                    <AccountLinks view={view} />
                </div>
            </div>
            {children}
        </header>
    );
}
