import { createRoot } from 'react-dom/client';
import { defaultLanguage } from '../i18n/languages';
import { session } from '../providers/session';
import './base.css';
import { isChunkError, reloadOnce } from './pages/chunks';
import { nextAddress, signInAddress, signInPath } from './signin/address';
import { SignInPage } from './signin/SignInPage';
import { StartFailure } from './signin/StartFailure';
import { loadSignInTexts } from './signin/texts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has lost its root');
const root = createRoot(place);

const loadConsole = () => import('./app/start');
const edges = { fetch: window.fetch.bind(window), goTo: (address: string) => location.assign(address) };

/** Runs when the page has nothing better to do. What fails here is asked for again when it is needed. */
function whenIdle(load: () => Promise<unknown>): void {
    const run = () => void load().catch(() => undefined);
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 500);
}

const prefetchConsole = () => loadConsole().then(({ prefetch }) => prefetch());

async function showConsole(): Promise<void> {
    try {
        const { startConsole } = await loadConsole();
        root.render(await startConsole(edges));
        whenIdle(prefetchConsole);
    } catch (problem) {
        if (isChunkError(problem)) reloadOnce();
        root.render(<StartFailure texts={await loadSignInTexts(defaultLanguage)} />);
    }
}

async function showSignIn(): Promise<void> {
    const here = `${location.pathname}${location.search}`;
    if (location.pathname !== signInPath) history.replaceState(null, '', signInAddress(here));
    const texts = await loadSignInTexts(session.locale());
    const signedIn = async () => {
        history.replaceState(null, '', nextAddress(location.search, location.origin));
        await showConsole();
    };
    root.render(<SignInPage texts={texts} fetch={edges.fetch} signedIn={signedIn} />);
    whenIdle(prefetchConsole);
}

window.addEventListener('vite:preloadError', () => reloadOnce());

if (session.token() === '') {
    await showSignIn();
} else {
    if (location.pathname === signInPath) history.replaceState(null, '', '/');
    await showConsole();
}
