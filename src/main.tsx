import { createRoot } from 'react-dom/client';
import { session } from '../providers/session';
import './base.css';
import { nextAddress, signInAddress, signInPath } from './signin/address';
import { SignInPage } from './signin/SignInPage';
import { loadSignInTexts } from './signin/texts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has lost its root');
const root = createRoot(place);

const loadConsole = () => import('./app/start');
const edges = { fetch: window.fetch.bind(window), goTo: (address: string) => location.assign(address) };

async function showConsole(): Promise<void> {
    const { startConsole } = await loadConsole();
    root.render(await startConsole(edges));
}

/** The console comes over the wire while somebody types a password. */
function prefetchConsole(): void {
    const load = () => void loadConsole().catch(() => undefined);
    if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 500);
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
    prefetchConsole();
}

if (session.token() === '') {
    await showSignIn();
} else {
    if (location.pathname === signInPath) history.replaceState(null, '', '/');
    await showConsole();
}
