import { listOf } from '../../../test/book/screens';
import { everything } from '../../../test/fixtures/everything';

export default { title: 'Screens/lists' };

const narrowed = `?filter=${encodeURIComponent(JSON.stringify({ q: 'nobody wrote this' }))}`;

export const Loading = listOf(everything, 3, (server) => server.hold());
export const Empty = listOf(everything, 0);
export const Failed = listOf(everything, 3, (server) => server.breakDown(true));
export const Narrowed = listOf(everything, 12, undefined, narrowed);
export const Filled = listOf(everything, 6);
export const SeveralPages = listOf(everything, 120);
export const ReadOnly = listOf(everything, 6, (server) => server.viewOnly());
