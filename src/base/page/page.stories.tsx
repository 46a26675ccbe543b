import type { ReactNode } from 'react';
import { CallError } from '../../../providers/callError';
import { Sheet } from '../../../test/book/Sheet';
import { everything } from '../../../test/fixtures/everything';
import { FailurePage } from './FailurePage';
import { ForbiddenPage } from './ForbiddenPage';
import { ListFailure } from './ListFailure';
import { NoneFound, NoRecords } from './NoRecords';
import { NotFoundPage } from './NotFoundPage';
import { PageSkeleton } from './PageSkeleton';
import { PageWaiting } from './PageWaiting';
import { ShutLandingPage } from './ShutLandingPage';

export default { title: 'Base/page' };

const nothing = () => undefined;
const failure = (status: number) => new CallError(50_001, 'The server cannot answer', status, { requestId: 'r-2f81' });
const lost = new TypeError('Failed to fetch dynamically imported module: http://book.test/part.js');
const within = (title: string, children: ReactNode) => ({ render: () => <Sheet title={title}>{children}</Sheet> });
const shut = { id: 'l2', again: nothing };

export const Failed = { render: () => <FailurePage problem={failure(503)} again={nothing} /> };
export const FailedInTheServer = { render: () => <FailurePage problem={failure(500)} again={nothing} /> };
export const PartLost = { render: () => <FailurePage problem={lost} /> };
export const ForbiddenForWantOfRights = { render: () => <ForbiddenPage audience="signedIn" /> };
export const ForbiddenToAllButAdministrators = { render: () => <ForbiddenPage audience="admin" /> };
export const NotFound = { render: () => <NotFoundPage /> };
export const SwitchedOff = { render: () => <ShutLandingPage {...shut} isOff name="Second page" /> };
export const OutOfReach = { render: () => <ShutLandingPage {...shut} isOff={false} name={undefined} /> };
export const Skeleton = within('A page on its way', <PageSkeleton />);
export const Waiting = within('A page that is waited for', <PageWaiting />);
export const ListFailed = within('A list that cannot be read', <ListFailure problem={failure(500)} retry={nothing} />);
export const ListEmpty = within(
    'A list without records',
    <NoRecords tab={{ resource: everything }} create={<button type="button">Create</button>} />,
);
export const ListNarrowedToNothing = within('A list that was narrowed to nothing', <NoneFound clear={nothing} />);
