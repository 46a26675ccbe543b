export const customStyles = '';
