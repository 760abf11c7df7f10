// The router's functions for remotes. The shell has the only router; this shared entry names the
// parts that remotes use, so that react-router-dom is not shared (and loaded) as a whole.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  generatePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
export { useBlocker } from './guardedRouter';
export { useSearchParams } from './useSearchParams';
export type { LinkProps, Location, NavigateFunction, To } from 'react-router-dom';
