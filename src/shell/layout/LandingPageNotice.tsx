import { createChunk, useChunk } from '../../base/chunks/chunk';
import { useSession } from '../../base/session/SessionContext';

const landingPageAlert = createChunk(() =>
    import('./LandingPageAlert').then(({ LandingPageAlert }) => LandingPageAlert),
);

/** A notice about the current landing page, the previous one, or the one in the address. */
export function LandingPageNotice() {
    const { landingPage, notice } = useSession();
    // Without a landing page, the page itself says so.
    const isShown = notice !== undefined && landingPage.id !== '';
    const { Component: LandingPageAlert } = useChunk(landingPageAlert, isShown);
    return isShown && LandingPageAlert && <LandingPageAlert notice={notice} current={landingPage.name} />;
}
