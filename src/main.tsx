import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { signInPath } from '../contract/page';
import { session } from '../providers/session';
import { whenIdle } from './base/chunks/idle';
import './shell/base.css';
import { isChunkError, reloadForLostChunks, reloadOnce, spare } from './base/dialogs/lostChunk';
import { buildSignInAddress, getNextAddress } from './base/routing/signInAddress';
import { loadFiles } from './shell/app/textFiles';
import { SignInPage } from './shell/signin/SignInPage';
import { StartFailure } from './shell/signin/StartFailure';
import { loadFirstTexts, loadSignInTexts } from './shell/signin/texts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root": add it, the console is rendered there');
const root = createRoot(container);

const loadConsole = () => import('./shell/app/start');
const edges = { fetch: window.fetch.bind(window), goTo: (address: string) => location.assign(address) };

/** Prefetches the console. A part that fails to load is requested again when it is needed. */
const prefetchConsole = (path: string) =>
    void loadConsole()
        .then(({ prefetch }) => prefetch(path))
        .catch(() => undefined);

/** Prefetches the console after the sign-in page has been rendered. */
function ThenPrefetch({ children }: { children: ReactNode }) {
    useEffect(() => whenIdle(() => prefetchConsole(getNextAddress(location.search, location.origin))), []);
    return children;
}

async function showConsole(): Promise<void> {
    try {
        // The texts arrive with the code that needs them; a failure is reported there.
        loadFiles(session.locale()).catch(spare);
        const { startConsole } = await loadConsole();
        root.render(await startConsole(edges));
        whenIdle(() => prefetchConsole(location.pathname));
    } catch (problem) {
        if (isChunkError(problem)) void reloadOnce();
        const texts = await loadFirstTexts();
        document.documentElement.lang = texts.tag;
        root.render(<StartFailure texts={texts} />);
    }
}

async function showSignIn(): Promise<void> {
    const here = `${location.pathname}${location.search}`;
    if (location.pathname !== signInPath) history.replaceState(null, '', buildSignInAddress(here));
    const texts = await loadFirstTexts();
    const signedIn = async () => {
        history.replaceState(null, '', getNextAddress(location.search, location.origin));
        await showConsole();
    };
    root.render(
        <ThenPrefetch>
            <SignInPage texts={texts} load={loadSignInTexts} fetch={edges.fetch} signedIn={signedIn} />
        </ThenPrefetch>,
    );
}

reloadForLostChunks();

if (session.token() === '') {
    session.ranOut();
    await showSignIn();
} else {
    if (location.pathname === signInPath) history.replaceState(null, '', '/');
    await showConsole();
}
