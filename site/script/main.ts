import { findAnswer } from './answers';
import { startChats } from './chats';
import { afterPaint, whenSeen } from './events';
import { startMenus } from './menus';
import { showNotice, startNotices } from './notices';
import { openPopup } from './popups';
import { applyConsent } from './tags';
import { startTurning } from './turning';
import { isSignedIn, markVisitor } from './visitor';

// Everything listens on the document, so that it also works for blocks that a preview exchanges.
startMenus();
startChats();
startTurning();
startNotices(
    new Map([
        ['age', () => afterPaint(openPopup)],
        ['consent', applyConsent],
    ]),
);
/** Takes note of what the visitor did elsewhere since the page was loaded. */
function catchUp(): void {
    markVisitor(isSignedIn());
    showNotice();
    applyConsent(findAnswer('consent'));
}

whenSeen((isLater) => {
    if (isLater) catchUp();
    else applyConsent(findAnswer('consent'));
    openPopup();
});
// A page to which a visitor goes back may be as old as the visit.
addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp();
});
