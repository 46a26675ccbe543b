import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { RecordState } from '../../../contract/delivery/state';
import { stateStyle } from './stateStyle';

/** Material Symbols as bare paths, as in rows of lists: MUI's icon component would cost more than the rest of a row. */
const paths: Readonly<Record<RecordState, string>> = {
    LIVE: 'M12 2C6.5 2 2 6.5 2 12s4.5 10 10 10 10-4.5 10-10S17.5 2 12 2m-2 15-5-5 1.4-1.4 3.6 3.6 7.6-7.6L19 8z',
    SCHEDULED:
        'M12 2C6.5 2 2 6.5 2 12s4.5 10 10 10 10-4.5 10-10S17.5 2 12 2m0 18c-4.4 0-8-3.6-8-8s3.6-8 8-8 8 3.6 8 8-3.6 8-8 8m.5-13H11v6l5.2 3.2.8-1.3-4.5-2.7z',
    ENDED: 'M14.4 6 14 4H5v17h2v-7h5.6l.4 2h7V6z',
    DRAFT: 'M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM5.92 19H5v-.92l9.06-9.06.92.92zM20.71 5.63l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83a1 1 0 0 0 0-1.41',
    OFF: 'M12 2C6.5 2 2 6.5 2 12s4.5 10 10 10 10-4.5 10-10S17.5 2 12 2m0 18c-4.4 0-8-3.6-8-8s3.6-8 8-8 8 3.6 8 8-3.6 8-8 8M7 11h10v2H7z',
};

/** The icon and word of a state, for rows that style them themselves by `stateStyle`. */
export function BareState({ state }: { state: RecordState }) {
    const translate = useTranslate();
    return (
        <span data-state={state}>
            <svg viewBox="0 0 24 24" aria-hidden>
                <path d={paths[state]} />
            </svg>
            {translate(`states.${state}`)}
        </span>
    );
}

const Styled = styled('span')(({ theme }) => ({ display: 'inline-flex', ...stateStyle(theme) }));

/** The state of a record as an icon and a word. */
export function StateMark({ state }: { state: RecordState }) {
    return (
        <Styled>
            <BareState state={state} />
        </Styled>
    );
}
