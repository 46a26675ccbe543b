import { useTranslate } from 'react-admin';
import { BulkReportDialog } from './BulkReportDialog';
import type { BulkFailure } from './useBulk';

export default { title: 'Screens/bulk' };

type ReportProps = { done: number; failed: readonly Omit<BulkFailure, 'id'>[] };

/** The report of an action for records; `problem` is the key of what the server says. */
function Report({ done, failed }: ReportProps) {
    const translate = useTranslate();
    const failures = failed.map(({ title, problem }) => ({ id: title, title, problem: translate(problem) }));
    return <BulkReportDialog report={{ done, failures }} onClose={() => undefined} />;
}

const inUse = { title: 'Harbour lights', problem: 'errors.inUse' };
const changed = {
    title: 'An article whose title takes more than one line of the dialog, as it says everything that it is about',
    problem: 'errors.conflict',
};
const many = Array.from({ length: 24 }, (_, index) => ({
    title: `Article ${index + 1}`,
    problem: 'errors.tooManyRequests',
}));

export const PartlyFailed = { render: () => <Report done={5} failed={[inUse, changed]} /> };
export const AllFailed = { render: () => <Report done={0} failed={[inUse]} /> };
export const ManyFailed = { render: () => <Report done={16} failed={many} /> };
