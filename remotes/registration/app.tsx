export { LoginPage } from './components/login-page.tsx';
export { PasswordResetPage } from './components/password-reset-page.tsx';
export { RegistrationPage } from './components/registration-page.tsx';
