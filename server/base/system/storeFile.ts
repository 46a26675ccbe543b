/** The file name of the SQLite database in `DATA_DIR`. */
export const storeFile = 'store.sqlite';
