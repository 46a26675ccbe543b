import { createListStory } from '../../../test/book/screens';
import { everything } from '../../../test/fixtures/everything';

export default { title: 'Screens/lists' };

const narrowed = `?filter=${encodeURIComponent(JSON.stringify({ q: 'nobody wrote this' }))}`;

export const Loading = createListStory(everything, 3, (server) => server.hold());
export const Empty = createListStory(everything, 0);
export const Failed = createListStory(everything, 3, (server) => server.breakDown(true));
export const Narrowed = createListStory(everything, 12, undefined, narrowed);
export const Filled = createListStory(everything, 6);
export const SeveralPages = createListStory(everything, 120);
export const ReadOnly = createListStory(everything, 6, (server) => server.viewOnly());
