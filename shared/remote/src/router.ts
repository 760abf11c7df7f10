// The router as remotes see it. The shell has the only router; this shared entry hands remotes the parts they use of the
// same one, and keeps react-router-dom from being shared (and shipped) whole.
export {
  Link, NavLink, Navigate, Outlet, Route, Routes,
  createSearchParams, generatePath, useHref, useLocation, useMatch, useNavigate, useParams,
} from 'react-router-dom';
export { useBlocker } from './guardedRouter';
export { useSearchParams } from './useSearchParams';
export type { LinkProps, Location, NavigateFunction, To } from 'react-router-dom';
