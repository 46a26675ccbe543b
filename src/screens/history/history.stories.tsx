import { revisions } from '../../../resources/revisions';
import { everything } from '../../../test/fixtures/everything';
import { createListServer } from '../../../test/fixtures/listServer';
import { HistoryDrawer } from './HistoryDrawer';

export default {
    title: 'Screens/history',
    parameters: { world: { resources: [everything, revisions], server: () => createListServer(everything, 1) } },
};

export const History = {
    render: () => <HistoryDrawer resource={everything} recordId="r1" title="Title 001" onClose={() => undefined} />,
};
