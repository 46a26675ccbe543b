/** @jsxImportSource preact */
import { PageHeading, PageTextPanel } from '../blocks/PageText';
import { resolveAddress } from '../links';
import { Picture } from '../parts/Picture';
import { formatMegabytes } from '../sizes';
import type { View } from '../view';
import { QrCode } from './QrCode';

/** The app of the landing page: its address, also as a picture for phones, and its size. */
function AppFile({ view }: { view: View }) {
    const { app, content } = view.snapshot;
    if (!app) return <p class="empty">{view.t('empty.app')}</p>;
    const address = `${view.origin}${app.url}`;
    return (
        <div class="app-file">
            <a class="button large" href={app.url} download="">
                {view.t('app.download')}
            </a>
            <p>{view.t('app.facts', { size: formatMegabytes(app.size), version: app.version })}</p>
            {view.device === 'DESKTOP' && (
                <figure class="app-code">
                    <QrCode text={address} label={view.t('app.code')} />
                    <figcaption>{view.t('app.scan')}</figcaption>
                </figure>
            )}
            {content.mobileapp.forceUpdate && (
                <p {...view.mark('mobileapp', 'forceUpdate')}>
                    <span {...view.mark('mobileapp', 'minVersion')}>
                        {view.t('app.update', { version: content.mobileapp.minVersion })}
                    </span>
                </p>
            )}
        </div>
    );
}

function StoreLinks({ view }: { view: View }) {
    const { android, ios } = view.snapshot.content.mobileapp.storeLinks ?? {};
    const stores = [
        { href: ios, name: view.t('app.ios'), field: 'ios' },
        { href: android, name: view.t('app.android'), field: 'android' },
    ].filter(({ href }) => resolveAddress(href) !== undefined);
    if (stores.length === 0) return null;
    return (
        <ul class="store-links">
            {stores.map(({ href, name, field }) => (
                <li key={field}>
                    <a class="button quiet" href={href} rel="noopener" {...view.mark('mobileapp', 'storeLinks', field)}>
                        {name}
                    </a>
                </li>
            ))}
        </ul>
    );
}

function Maintenance({ view }: { view: View }) {
    const { maintenance } = view.snapshot.content.mobileapp;
    if (!maintenance?.enabled) return null;
    return (
        <p class="maintenance" role="note" {...view.mark('mobileapp', 'maintenance', 'enabled')}>
            <span {...view.mark('mobileapp', 'maintenance', 'message')}>{maintenance.message}</span>
        </p>
    );
}

/** The page of the landing page's app. */
export function DownloadPage({ view }: { view: View }) {
    const { apkMedia, mobileapp } = view.snapshot.content;
    const icon = apkMedia.icons['512'] ?? apkMedia.loadingLogo;
    return (
        <>
            <PageHeading view={view} page="download" />
            <section class="panel app">
                <div class="app-icon" {...view.mark('apkMedia', 'icons', '512')}>
                    <Picture view={view} path={icon} slot="appIcon512" alt="" eager />
                </div>
                <div class="app-facts">
                    <h2 {...view.mark('apkMedia', 'appName')}>
                        {apkMedia.appName || view.snapshot.content.info.title}
                    </h2>
                    <Maintenance view={view} />
                    <AppFile view={view} />
                    <p class="app-version" {...view.mark('mobileapp', 'appVersion')}>
                        {view.t('app.newest', { version: mobileapp.appVersion })}
                    </p>
                    <StoreLinks view={view} />
                </div>
                <div class="app-start" {...view.mark('apkMedia', 'loadingLogo')}>
                    <Picture view={view} path={apkMedia.loadingLogo} slot="appMedia" alt={view.t('app.start')} />
                </div>
            </section>
            <PageTextPanel view={view} page="download" />
        </>
    );
}
