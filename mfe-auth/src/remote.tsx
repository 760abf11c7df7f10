// The one module this remote exposes: everything under /auth. Sign-in comes at once, since it is where most people arrive;
// the other screens come in files of their own, and so does what the command palette offers of them.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Navigate, Route, Routes } from '@cumbre/remote/router';
import './auth.css';
import { laterPage } from './laterPage';
import { SignInPage } from './pages/SignInPage';
import en from './texts/screens.en.json';
import es from './texts/screens.es.json';

const ActivateAccountPage = laterPage(async () => (await import('./pages/ActivateAccountPage')).ActivateAccountPage);
const CompletePage = laterPage(async () => (await import('./pages/CompletePage')).CompletePage);
const ContinueSignUpPage = laterPage(async () => (await import('./pages/ContinueSignUpPage')).ContinueSignUpPage);
const ForgotPasswordPage = laterPage(async () => (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage);
const RecoveryPasswordPage = laterPage(async () => (await import('./pages/RecoveryPasswordPage')).RecoveryPasswordPage);
const SignUpPage = laterPage(async () => (await import('./pages/SignUpPage')).SignUpPage);
const TermsPage = laterPage(async () => (await import('./pages/TermsPage')).TermsPage);
const Commands = lazyScreen<CommandsProps>(async () => ({ default: (await import('./commands/Commands')).Commands }));

function AuthRoutes() {
  return (
    <Routes>
      <Route path="sign-in" element={<SignInPage />} />
      <Route path="sign-up" element={<SignUpPage />} />
      <Route path="continue-sign-up" element={<ContinueSignUpPage />} />
      <Route path="activate-account" element={<ActivateAccountPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="recovery-password" element={<RecoveryPasswordPage />} />
      <Route path="complete" element={<CompletePage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route index element={<Navigate to="/auth/sign-in" replace />} />
      <Route path="*" element={<Navigate to="/not-found" replace />} />
    </Routes>
  );
}

export const register: Register = (host) => {
  host.i18n.addTexts({ en, es });
  return { routes: [{ path: '/auth/*', access: 'open', component: AuthRoutes }], widgets: { commands: Commands } };
};
