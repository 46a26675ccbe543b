import { session } from '../../../providers/session';

/** Seeing the console as another account, in this tab. What changes it leads to another page. */
export type Viewing = {
    /** The grant with which this page was opened, until it is left; '' without one. */
    grant(): string;
    start(grant: string): void;
    stop(): void;
    /** Leaves the page after its grant was refused. Never resolves: a page that is being left needs no answers. */
    ended(): Promise<never>;
};

export function createViewing(goTo: (address: string) => void): Viewing {
    const grant = session.viewGrant();
    let back: string | undefined;
    return {
        grant: () => grant,
        start(next) {
            session.startViewing(next, `${window.location.pathname}${window.location.search}`);
            goTo('/');
        },
        stop: () => goTo(session.stopViewing()),
        ended() {
            back ??= session.stopViewing(true);
            // Each time: a link that was being followed within the page keeps it from being left.
            goTo(back);
            return new Promise(() => undefined);
        },
    };
}
