import { ListPage as LibraryPage } from '../media/views';

export const ListPage = LibraryPage;
