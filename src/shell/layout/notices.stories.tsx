import { SessionWith } from '../../../test/book/SessionWith';
import { Part, Sheet } from '../../../test/book/Sheet';
import type { LandingPageNotice as Notice } from '../../base/session/useSelection';
import { LandingPageNotice } from './LandingPageNotice';

export default { title: 'Shell/layout/Notices' };

const dismiss = () => undefined;
const name = 'Harbour Casino';
const long = 'Harbour Casino for the visitors of the three provinces on the eastern coast';

/** When each notice is shown; the first two can be closed. */
const notices: Readonly<Record<string, Notice>> = {
    'The address led to another landing page': { text: 'switched', name: 'Second page', dismiss },
    'The usual one is inactive: another was chosen': { text: 'gaveWay', name, dismiss },
    'Switched off': { text: 'off', name },
    'Switched off while something is unsaved': { text: 'asleep', name },
    'No longer within reach': { text: 'lost', name },
    'A long name': { text: 'asleep', name: long },
};

export const AboutLandingPages = {
    render: () => (
        <Sheet title="Notices about the landing page">
            {Object.entries(notices).map(([title, notice]) => (
                <Part key={title} title={title} wide>
                    <SessionWith change={{ notice }}>
                        <LandingPageNotice />
                    </SessionWith>
                </Part>
            ))}
        </Sheet>
    ),
};
