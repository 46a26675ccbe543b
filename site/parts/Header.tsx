/** @jsxImportSource preact */
import { getLanguage } from '../../i18n/languages';
import type { View } from '../view';
import { PlatformAnchor } from './Anchor';
import { BarNav } from './Bars';
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

/** The languages of the landing page, each leading to this page in it. */
export function LanguageMenu({ view }: { view: View }) {
    const { lang, landingPage } = view.snapshot;
    const { page = 'home', slug } = view.address;
    if (landingPage.langs.length < 2) return null;
    const languages = landingPage.langs.map((code) => getLanguage(code));
    return (
        <details class="menu languages" {...view.mark('landingPage', 'langs')}>
            <summary>
                <span class="visually-hidden">{view.t('language')}: </span>
                {getLanguage(lang).name}
            </summary>
            <ul>
                {languages.map(({ code, tag, name }) => (
                    <li key={code}>
                        <a
                            href={view.path(page, slug, code)}
                            lang={tag}
                            hreflang={tag}
                            {...(code === lang ? { 'aria-current': 'true' } : {})}
                        >
                            {name}
                        </a>
                    </li>
                ))}
            </ul>
        </details>
    );
}

/** Signing in and registering, which belong to the gaming platform. */
export function AccountLinks({ view }: { view: View }) {
    const { registerType } = view.snapshot.landingPage;
    return (
        <div class="account" {...view.mark('landingPage', 'platformUrl')}>
            <PlatformAnchor view={view} path="/login" class="button quiet for-guests">
                {view.t('signIn')}
            </PlatformAnchor>
            <PlatformAnchor
                view={view}
                path="/register"
                class="button for-guests"
                place={['landingPage', 'registerType']}
            >
                {view.t(`register.${registerType || 'PHONE'}`)}
            </PlatformAnchor>
            <PlatformAnchor view={view} path="/deposit" class="button for-members">
                {view.t('deposit')}
            </PlatformAnchor>
            <PlatformAnchor view={view} path="/profile" class="button quiet for-members">
                {view.t('profile')}
            </PlatformAnchor>
        </div>
    );
}

/** The side bar as a menu that opens: on phones, and in templates without room beside the page. */
export function Drawer({ view }: { view: View }) {
    return (
        <details class="menu drawer">
            <summary>
                <span class="menu-icon" aria-hidden="true" />
                <span class="visually-hidden">{view.t('menu')}</span>
            </summary>
            <div class="drawer-sheet">
                <BarNav view={view} bar="SIDE" label={view.t('sideBar')} class="side-list" />
                {view.device === 'MOBILE' && (
                    <BarNav view={view} bar="TOP" label={view.t('topBar')} class="side-list" />
                )}
            </div>
        </details>
    );
}

/** The head of every page. Templates arrange its parts. */
export function Header({ view, drawer }: { view: View; drawer: boolean }) {
    return (
        <header class="head">
            <div class="head-row">
                {drawer && <Drawer view={view} />}
                <Brand view={view} />
                <div class="head-end">
                    <LanguageMenu view={view} />
                    <AccountLinks view={view} />
                </div>
            </div>
            {view.device === 'DESKTOP' && (
                <BarNav view={view} bar="TOP" label={view.t('topBar')} class="top-bar" eager />
            )}
        </header>
    );
}
