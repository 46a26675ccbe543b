/** @jsxImportSource preact */
import { PageBody } from './pages/PageBody';
import { BarNav } from './parts/Bars';
import { Festival } from './parts/Festival';
import { FloatingMenu } from './parts/FloatingMenu';
import { Notices } from './parts/Notices';
import { Popups } from './parts/Popups';
import { templates } from './templates';
import type { View } from './view';

/** Everything that visitors see of a page. */
export function Body({ view }: { view: View }) {
    const { Frame, Home } = templates[view.snapshot.content.layout.template];
    return (
        <>
            <a class="skip" href="#main">
                {view.t('skip')}
            </a>
            {/* First in the order of keys, as what they ask comes first; styles put them at the lower edge. */}
            <Notices view={view} />
            <Festival view={view} />
            <Frame view={view}>
                <PageBody view={view} Home={Home} />
            </Frame>
            {view.device === 'MOBILE' && (
                <BarNav view={view} bar="BOTTOM" label={view.t('bottomBar')} class="bottom-bar" eager />
            )}
            <FloatingMenu view={view} />
            <Popups view={view} />
        </>
    );
}
