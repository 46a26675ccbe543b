import { NoticeDialog } from './NoticeDialog';
import { QuestionDialog } from './QuestionDialog';
import { ReasonsDialog } from './ReasonsDialog';

export default { title: 'Base/dialogs' };

const nothing = () => undefined;
const rows = [
    { name: 'First page', reason: 'It uses this picture in its stage' },
    { name: 'A landing page with a name that takes more than one line of the dialog', reason: 'It is switched off' },
];
const question = { title: 'Delete this article?', text: 'It can be brought back from the history.', confirm: 'Delete' };

export const Failure = {
    render: () => (
        <NoticeDialog
            notice={{ kind: 'error', text: 'The file is used and stays.', rows, requestId: 'r-2f81' }}
            onClose={nothing}
        />
    ),
};
export const Success = {
    render: () => <NoticeDialog notice={{ kind: 'success', text: 'The article was saved.' }} onClose={nothing} />,
};
export const Question = { render: () => <QuestionDialog question={question} onAnswer={nothing} /> };
export const DangerousQuestion = {
    render: () => <QuestionDialog question={{ ...question, rows, danger: true }} onAnswer={nothing} />,
};
const many = Array.from({ length: 24 }, (_, index) => ({ name: `Page ${index + 1}`, reason: 'It is switched off' }));

export const Reasons = {
    render: () => <ReasonsDialog reasons={{ list: 'landingPageErrors', rows }} onClose={nothing} />,
};
export const ManyReasons = {
    render: () => <ReasonsDialog reasons={{ list: 'landingPageErrors', rows: many }} onClose={nothing} />,
};
