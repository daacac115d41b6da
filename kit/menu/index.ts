/** A door of its own: it carries Base UI, which has no place in a first view. Import it lazily. */
export { Menu, type MenuItem, type MenuProps } from './menu.tsx';
