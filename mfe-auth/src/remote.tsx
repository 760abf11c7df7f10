// The one module that this remote exposes: everything under /auth, and the
// account's section about signing in. Sign-in is part of the entry,
// since most people arrive there; the other screens and the commands for the palette are in chunks
// of their own.
import type { CommandsProps, Register } from '@cumbre/remote/contract';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { Navigate, Route, Routes } from '@cumbre/remote/router';
import './auth.css';
import { lazyPage } from './lazyPage';
import { SignInPage } from './pages/SignInPage';
import en from './locales/screens.en.json';
import es from './locales/screens.es.json';

const ActivateAccountPage = lazyPage(
  async () => (await import('./pages/ActivateAccountPage')).ActivateAccountPage,
);
const CompletePage = lazyPage(async () => (await import('./pages/CompletePage')).CompletePage);
const ContinueSignUpPage = lazyPage(
  async () => (await import('./pages/ContinueSignUpPage')).ContinueSignUpPage,
);
const ForgotPasswordPage = lazyPage(
  async () => (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage,
);
const RecoveryPasswordPage = lazyPage(
  async () => (await import('./pages/RecoveryPasswordPage')).RecoveryPasswordPage,
);
const SignUpPage = lazyPage(async () => (await import('./pages/SignUpPage')).SignUpPage);
const TermsPage = lazyPage(async () => (await import('./pages/TermsPage')).TermsPage);
const SecuritySection = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "slot-security" */ './security/SecuritySection'))
    .SecuritySection,
}));
const Commands = lazyScreen<CommandsProps>(async () => ({
  default: (await import('./commands/Commands')).Commands,
}));

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

export const register: Register = (context) => {
  context.i18n.addTexts({ en, es });
  return {
    routes: [{ path: '/auth/*', access: 'open', component: AuthRoutes }],
    widgets: { commands: Commands },
    slots: { security: SecuritySection },
  };
};
